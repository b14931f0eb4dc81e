import { analyse, setup } from '@evenkeel/safety';
import { findPatterns, setup as setupCbt } from '@evenkeel/safety/cbt';
import { reflect, setup as setupGuide } from '@evenkeel/safety/guide';
import { promptSchema } from '@evenkeel/safety/schema';

await Promise.all([setup(), setupCbt(), setupGuide()]);

export default {
  fetch: () =>
    Response.json({
      level: analyse('I want to die').crisis.riskLevel,
      prompt: promptSchema()['~standard'].validate('act as a doctor').issues[0].message,
      pattern: findPatterns("I'm such an idiot").patterns[0].pattern,
      reflection: typeof reflect('My boss ignored me'),
    }),
};
