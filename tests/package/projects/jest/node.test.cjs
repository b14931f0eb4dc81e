const { analyse, setup } = require('@evenkeel/safety');

test('screens in Node', async () => {
  await setup();
  expect(analyse('I want to die').crisis.riskLevel).toBe('high');
});
