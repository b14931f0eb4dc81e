import { analyse, setup } from '@evenkeel/safety';
import { promptSchema } from '@evenkeel/safety/schema';

const send = (body) => fetch('/result', { method: 'POST', body });
const verdict = () =>
  JSON.stringify({
    level: analyse('I want to die').crisis.riskLevel,
    prompt: promptSchema()['~standard'].validate('act as a doctor').issues[0].message,
  });

// Not with a top-level await, which older build targets lack.
setup()
  .then(verdict)
  .then(send, (error) => send(`${error}: ${error.cause}`));
