export type { Wall } from './barriers.js';
export { CellSets } from './cell-sets.js';
export { CellSet } from './cells.js';
export type { Cover } from './cover.js';
export { COVER_LEVELS, type CoverLevel } from './cover-levels.js';
export type { CoverLine } from './cover-lines.js';
export { ERROR_CODES, type ErrorCode, GridError } from './errors.js';
export { Seen } from './faces.js';
export { DistanceField } from './field.js';
export type { Contour } from './field-contours.js';
export {
  CELL_KINDS,
  type CellKind,
  CHANNELS,
  type Channel,
  type CoverFlag,
  WALL_KINDS,
  type WallKind,
  type WallKindName,
} from './kinds.js';
export { GridMap } from './map.js';
export type {
  DoorData,
  Heights,
  MapData,
  Point,
  Side,
  WallData,
} from './map-data.js';
export type {
  Aim,
  AreaOptions,
  Attacker,
  ConeOptions,
  CoverOptions,
  CylinderOptions,
  DistanceOptions,
  EffectOptions,
  FieldOptions,
  FlankingOptions,
  LineOptions,
  MapOptions,
  MoveOptions,
  PathOptions,
  RayOptions,
  ReachableOptions,
  ReachOptions,
  SetOptions,
  Shape,
  ShapeOptions,
  SightOptions,
  Source,
  Sources,
  SpreadOptions,
  SpreadsOptions,
  Target,
  VisibleOptions,
} from './map-options.js';
export type { MapPlanes, Plane } from './map-planes.js';
export type { Metric, MetricName } from './metric.js';
export { MOVE_MODES, type ModeOfMoving, type MoveMode, type MoveModeName } from './modes.js';
export * from './pixels.js';
export {
  type CoverBonus,
  type CoverBonuses,
  defineProfile,
  PROFILES,
  type Profile,
  type ProfileChoice,
  type ProfileName,
  type ProfileSpec,
  SPREAD_MODELS,
  type SpreadModel,
} from './profiles.js';
export {
  type Cell,
  type Corner,
  type Creature,
  cell,
  centre,
  corner,
  creature,
  type Feet,
  feet,
  metres,
  SIZES,
  type SizeName,
  type Spot,
  type Squares,
  squares,
  toFeet,
  toSquares,
} from './units.js';
export { COMPASS, type CompassName } from './verbs/aim.js';
export type { CoverMode } from './verbs/cover.js';
export type { Path } from './verbs/path.js';
export { LEFT_CLEAR, type Ray, RIGHT_CLEAR, type Stop } from './verbs/rays.js';
export type { Leg, Route } from './verbs/route.js';
export type { Distance, VerbName } from './verbs.js';
