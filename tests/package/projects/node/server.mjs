// A server as people write it at first: what the checks throw is a bad request.
import { createServer } from 'node:http';
import { analyse, setup } from '@evenkeel/safety';

await setup();
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  try {
    response.end(analyse(JSON.parse(body).text).crisis.riskLevel);
  } catch (error) {
    response.writeHead(error instanceof TypeError ? 400 : 500).end(error.message);
  }
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
