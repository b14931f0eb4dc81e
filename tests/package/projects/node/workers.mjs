// Four threads with an instance each, of one compiled module.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { analyse, setup } from '@evenkeel/safety';

if (isMainThread) {
  const file = fileURLToPath(import.meta.resolve('@evenkeel/safety/safety.wasm'));
  const compiled = await WebAssembly.compile(await readFile(file));
  const answers = Array.from({ length: 4 }, () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: compiled });
    return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  });
  console.log((await Promise.all(answers)).join(' '));
} else {
  await setup(workerData);
  parentPort.postMessage(analyse('I want to die').crisis.riskLevel);
}
