/** Texts, questions and constants of the exercises: plain data, available without the module. */
export { INSTRUMENTS } from './instruments.gen.js';
export { CBT_LIMITS } from './limits.gen.js';
export { MOOD_WORDS } from './moods.gen.js';
export { INSTRUMENT_NAMES } from './names.gen.js';
export { NEEDS } from './needs.gen.js';
export { PATTERNS } from './patterns.gen.js';
export { PLAN_CREDIT, PLAN_STEPS } from './plan.gen.js';
export { STRENGTHS } from './strengths.gen.js';
export { TECHNIQUES } from './techniques.gen.js';
