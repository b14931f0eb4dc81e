// A worker: a slow OpenAI-compatible endpoint. Each answer is a sentence at a time, with a pause after each.
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { sentences, pauseMs } = workerData;
const event = (choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let said = 0;
  const say = () => {
    if (response.destroyed) return;
    if (said === sentences) {
      response.end(`${event({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`);
      return;
    }
    said += 1;
    response.write(event({ delta: { content: `That sounds like part ${said} of a long day. ` } }));
    // Spread out, so that the streams do not speak at once.
    setTimeout(say, pauseMs * (0.5 + Math.random()));
  };
  say();
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
