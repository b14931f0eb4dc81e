import { analyse, setup } from '@evenkeel/safety';
import { expect, it } from 'vitest';

it('screens in Node', async () => {
  await setup();
  expect(analyse('I want to die').crisis.riskLevel).toBe('high');
});
