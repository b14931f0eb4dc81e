import { analyse, setupSync } from '@evenkeel/safety/inline';

setupSync();
console.log(analyse('I want to die').crisis.riskLevel);
