/** Questionnaires by the core's tables. */
import type { InstrumentInfo } from '@evenkeel/safety/cbt';
import { INSTRUMENTS } from '@evenkeel/safety/cbt-content';

/** Returns the table of a questionnaire; undefined if this version doesn't know it. */
export const findInstrument = (instrument: string): InstrumentInfo | undefined => INSTRUMENTS.find((one) => one.instrument === instrument);

/** Returns the name of the range that a total is in. */
export const bandIn = ({ bands }: InstrumentInfo, total: number): string => bands.findLast(({ from }) => total >= from)?.label ?? '';
