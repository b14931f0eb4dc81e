import { testPart } from './parts.mjs';

await testPart('forms');
