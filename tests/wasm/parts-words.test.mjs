import { testPart } from './parts.mjs';

await testPart('words');
