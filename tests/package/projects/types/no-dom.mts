// A program without the types of browsers, with every entry.
import * as safety from '@evenkeel/safety';
import * as cbt from '@evenkeel/safety/cbt';
import * as content from '@evenkeel/safety/cbt-content';
import * as forms from '@evenkeel/safety/cbt-forms';
import * as scenarios from '@evenkeel/safety/cbt-scenarios';
import cbtModule from '@evenkeel/safety/cbt.wasm';
import * as guide from '@evenkeel/safety/guide';
import guideModule from '@evenkeel/safety/guide.wasm';
import * as inline from '@evenkeel/safety/inline';
import * as instance from '@evenkeel/safety/instance';
import * as limits from '@evenkeel/safety/limits';
import * as react from '@evenkeel/safety/react';
import '@evenkeel/safety/script';
import safetyModule from '@evenkeel/safety/safety.wasm';
import * as schema from '@evenkeel/safety/schema';
import * as web from '@evenkeel/safety/web';
import * as words from '@evenkeel/safety/cbt-words';

await Promise.all([safety.setup(safetyModule), cbt.setup(cbtModule), guide.setup(guideModule), web.setup(new Uint8Array())]);
await safety.setup(safetyModule as object);
// @ts-expect-error a number is no source
await safety.setup(5);
// @ts-expect-error an array is no source
await safety.setup([1]);
// @ts-expect-error nor is another object
await safety.setup(new Map());
const level: string = EvenkeelSafety.analyse('x').shownLevel;

export { content, forms, inline, instance, level, limits, react, scenarios, schema, words };
