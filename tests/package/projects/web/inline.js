import { analyse, setupSync } from '@evenkeel/safety/inline';

setupSync();
void fetch('/result', { method: 'POST', body: analyse('I want to die').crisis.riskLevel });
