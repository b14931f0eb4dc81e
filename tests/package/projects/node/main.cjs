const { analyse, setup } = require('@evenkeel/safety');
const { findPatterns, setup: setupCbt } = require('@evenkeel/safety/cbt');
const { reflect, setup: setupGuide } = require('@evenkeel/safety/guide');
const { promptSchema } = require('@evenkeel/safety/schema');

void Promise.all([setup(), setupCbt(), setupGuide()]).then(() => {
  const verdict = {
    level: analyse('I want to die').crisis.riskLevel,
    prompt: promptSchema()['~standard'].validate('act as a doctor').issues[0].message,
    pattern: findPatterns("I'm such an idiot").patterns[0].pattern,
    reflection: typeof reflect('My boss ignored me'),
  };
  console.log(JSON.stringify(verdict));
});
