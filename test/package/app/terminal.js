import { bursts } from './bursts.js';

console.log(JSON.stringify(await bursts()));
