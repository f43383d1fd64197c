import { integer, oneOf, record } from './check.js';
import { GridError, show } from './errors.js';

// The choices between rule texts as plain data (SEMANTICS §10). Queries read the options that decide
// geometry; the others are there for whoever builds a game on top.

/** How a spread counts around walls (SEMANTICS §6). */
export const SPREAD_MODELS = ['seeded', 'walk', 'taut'] as const;
export type SpreadModel = (typeof SPREAD_MODELS)[number];

/** What each option may be, in the order of the table in SEMANTICS §10. */
const OPTIONS = {
  lineCells: ['through', 'touch'],
  cone15: ['figure', 'text'],
  hole: ['1 sq ft, opens', '1 sq ft, gives cover', '1 m², opens'],
  solidBarrier: ['any', 'one that can stop the effect'],
  cylinder: ['ignores walls', 'none', 'visible from centre'],
  spreadOrigin: ['corner', 'corner or own space'],
  spreadModel: SPREAD_MODELS,
  partialCover: [false, true],
  partlyVisibleCover: [false, true],
  alongWall: ['free', 'blocked'],
  meleeCover: ['any line', 'as ranged'],
  targetNeeds: ['see or touch', 'line of effect'],
  unconsciousWilling: [false, true],
  shapeableOn: ['area, effect', 'effect'],
  diagonalsPastCorners: ['forbidden'],
  cutAtRange: [false, true],
  lineOfEffectCap: ['none', 'planetary'],
} as const;
type OptionValue<Name extends keyof typeof OPTIONS> = (typeof OPTIONS)[Name][number];

/** One rule text. Every option is plain data, and a profile has all of them. */
export interface Profile {
  /** Squares that a line passes through, or those too that it only touches (R44, D1). */
  readonly lineCells: OptionValue<'lineCells'>;
  /** A straight 15-ft cone as the published figure has it, or as the text has it (R37-R39, D18). */
  readonly cone15: OptionValue<'cone15'>;
  /** From what size on a hole counts, and what it does (R53-R54, D4-D5): a map's `slit`. */
  readonly hole: OptionValue<'hole'>;
  /** Which solid barriers stop line of effect (R49, D11): see the option `passes` of queries. */
  readonly solidBarrier: OptionValue<'solidBarrier'>;
  /** What stops a cylinder inside its circle, or that there is none (R40-R41, R58, D6). */
  readonly cylinder: OptionValue<'cylinder'>;
  /** Whether a spread may start from the user's own space (R3, R36, D2). */
  readonly spreadOrigin: OptionValue<'spreadOrigin'>;
  /** How spreads count around walls unless a query says otherwise (R26-R28, SEMANTICS §6). */
  readonly spreadModel: OptionValue<'spreadModel'>;
  /** Whether cover of a target more than half of which is seen is only partial (SEMANTICS §8). */
  readonly partialCover: OptionValue<'partialCover'>;
  /** Whether a target that is seen in part has cover at least (R55, D12). */
  readonly partlyVisibleCover: OptionValue<'partlyVisibleCover'>;
  /** Whether a wall blocks a line that runs along it, for cover (D20). */
  readonly alongWall: OptionValue<'alongWall'>;
  /** Cover in adjacent melee: any blocked line, or as at range (SEMANTICS §8). */
  readonly meleeCover: OptionValue<'meleeCover'>;
  /** What choosing a target takes (R5, D9). */
  readonly targetNeeds: OptionValue<'targetNeeds'>;
  /** Whether the unconscious count as willing (R10, D10). */
  readonly unconsciousWilling: OptionValue<'unconsciousWilling'>;
  /** Entries on which `(S)` means that the user shapes them (R46, D13). */
  readonly shapeableOn: OptionValue<'shapeableOn'>;
  /** Whether a spread is counted diagonally past a corner (R28, D3). */
  readonly diagonalsPastCorners: OptionValue<'diagonalsPastCorners'>;
  /** Whether the part of an area beyond the user's range is lost (R61, D14). */
  readonly cutAtRange: OptionValue<'cutAtRange'>;
  /** Farther than any map (R56, D15). */
  readonly lineOfEffectCap: OptionValue<'lineOfEffectCap'>;
  /** What each level of cover adds (SEMANTICS §8, R85). */
  readonly bonuses: CoverBonuses;
}

/** What cover adds to Armor Class and to Reflex saves, by its level. */
export type CoverBonuses = Readonly<Record<BonusLevel, CoverBonus>>;
export interface CoverBonus {
  readonly ac: number;
  readonly reflex: number;
}
const BONUS_LEVELS = ['partial', 'soft', 'cover', 'improved'] as const;
type BonusLevel = (typeof BONUS_LEVELS)[number];

/** Profiles that need no second look: any query may be given one. */
const checked = new WeakSet<object>();

const SRD35: Profile = freeze({
  lineCells: 'through',
  cone15: 'text',
  hole: '1 sq ft, opens',
  solidBarrier: 'any',
  cylinder: 'ignores walls',
  spreadOrigin: 'corner',
  spreadModel: 'seeded',
  partialCover: false,
  partlyVisibleCover: false,
  alongWall: 'free',
  meleeCover: 'any line',
  targetNeeds: 'see or touch',
  unconsciousWilling: true,
  shapeableOn: 'area, effect',
  diagonalsPastCorners: 'forbidden',
  cutAtRange: true,
  lineOfEffectCap: 'none',
  bonuses: {
    partial: { ac: 2, reflex: 1 },
    soft: { ac: 4, reflex: 0 },
    cover: { ac: 4, reflex: 2 },
    improved: { ac: 8, reflex: 4 },
  },
});
const PATHFINDER: Profile = freeze({ ...SRD35, cone15: 'figure', partialCover: true });

/** The six rule texts, each by what it has of its own (SEMANTICS §10). */
export const PROFILES = Object.freeze({
  srd35: SRD35,
  psionics: freeze({
    ...SRD35,
    lineCells: 'touch',
    cylinder: 'none',
    spreadOrigin: 'corner or own space',
    shapeableOn: 'effect',
  }),
  pathfinder: PATHFINDER,
  starfinder: freeze({
    ...SRD35,
    hole: '1 sq ft, gives cover',
    solidBarrier: 'one that can stop the effect',
    cylinder: 'visible from centre',
    partialCover: true,
    partlyVisibleCover: true,
    alongWall: 'blocked',
    meleeCover: 'as ranged',
    targetNeeds: 'line of effect',
    unconsciousWilling: false,
    lineOfEffectCap: 'planetary',
  }),
  'pathfinder-fr': freeze({ ...PATHFINDER, hole: '1 m², opens' }),
  horizon: SRD35,
}) satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
export const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[];

/** A rule text by its name, or one of the caller's own. */
export type ProfileChoice = ProfileName | Profile;

/** A profile as it is defined: whole, or what it has of its own over another. */
export type ProfileSpec = Profile | (Partial<Profile> & { readonly base: ProfileChoice });

/**
 * A profile of one's own: all options, or `base` and the options that differ. The result is frozen,
 * has every option and none besides, and goes wherever the name of a profile goes.
 */
export function defineProfile(spec: ProfileSpec): Profile {
  return profileFrom(spec, 'profile');
}

/** The profile that a name stands for or that an object describes, checked. */
export function profileFrom(value: unknown, what: string): Profile {
  if (typeof value !== 'object' || value === null) return PROFILES[profileName(value, what)];
  if (checked.has(value)) return value as Profile;
  const known = [...OPTION_NAMES, 'bonuses', 'base'];
  const { base, ...given } = record(value, what, known);
  const beneath = base === undefined ? undefined : profileFrom(base, `${what}.base`);
  const options = OPTION_NAMES.map((name) => [
    name,
    given[name] === undefined && beneath
      ? beneath[name]
      : optionOf(name, given[name], `${what}.${name}`),
  ]);
  const bonuses =
    given.bonuses === undefined && beneath
      ? beneath.bonuses
      : bonusesOf(given.bonuses, `${what}.bonuses`, beneath?.bonuses);
  return freeze({ ...Object.fromEntries(options), bonuses } as Profile);
}

export function profileName(value: unknown, what = 'profile'): ProfileName {
  return oneOf(value, what, PROFILE_NAMES);
}

/** A choice as it is kept: a name stays a name, and an object is a whole profile afterwards. */
export function profileChoice(value: unknown, what: string): ProfileChoice {
  return typeof value === 'object' ? profileFrom(value, what) : profileName(value, what);
}

const OPTION_NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];
/** No bonus of any rule text comes near; sums stay integers. */
const MOST_BONUS = 1000;

function optionOf(name: keyof typeof OPTIONS, value: unknown, what: string): unknown {
  const allowed: readonly unknown[] = OPTIONS[name];
  if (!allowed.includes(value)) {
    throw new GridError('E_ARGUMENT', what, show(value), allowed.map(show).join(', '));
  }
  return value;
}

/** Levels left out stay as they are beneath; without a profile beneath, none may be left out. */
function bonusesOf(value: unknown, what: string, beneath?: CoverBonuses): CoverBonuses {
  const given = record(value, what, BONUS_LEVELS);
  const levels = BONUS_LEVELS.map((level) => {
    if (given[level] === undefined && beneath) return [level, beneath[level]];
    const { ac, reflex } = record(given[level], `${what}.${level}`, ['ac', 'reflex']);
    return [
      level,
      {
        ac: integer(ac, `${what}.${level}.ac`, 0, MOST_BONUS),
        reflex: integer(reflex, `${what}.${level}.reflex`, 0, MOST_BONUS),
      },
    ];
  });
  return Object.fromEntries(levels) as CoverBonuses;
}

function freeze(profile: Profile): Profile {
  for (const level of Object.values(profile.bonuses)) Object.freeze(level);
  Object.freeze(profile.bonuses);
  checked.add(Object.freeze(profile));
  return profile;
}
