/* global EvenkeelSafety */
EvenkeelSafety.setupSync();
void fetch('/result', { method: 'POST', body: EvenkeelSafety.analyse('I want to die').crisis.riskLevel });
