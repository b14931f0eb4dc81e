import { analyse, setup } from '@evenkeel/safety';

export async function POST(request) {
  await setup();
  return new Response(analyse(await request.text()).crisis.riskLevel);
}
