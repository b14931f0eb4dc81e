import { analyse, setup } from '@evenkeel/safety';

export const dynamic = 'force-dynamic';

export default async function Page() {
  await setup();
  return <p>level: {analyse('I want to die').crisis.riskLevel}</p>;
}
