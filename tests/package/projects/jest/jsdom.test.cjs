/** @jest-environment jsdom */
const { analyse, sanitise, setup } = require('@evenkeel/safety');

test('screens in a window without TextDecoder', async () => {
  await setup();
  expect(typeof TextDecoder).toBe('undefined');
  expect(analyse('I want to die').crisis.riskLevel).toBe('high');
  expect(sanitise(' é 👍 漢 \ud800 ').value).toBe('é 👍 漢 \ufffd');
});
