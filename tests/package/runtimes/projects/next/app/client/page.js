'use client';

import { analyse } from '@evenkeel/safety';
import { useSafety } from '@evenkeel/safety/react';
import { useEffect } from 'react';

export default function Page() {
  const { isReady, status } = useSafety();
  const level = isReady ? analyse('I want to die').crisis.riskLevel : status;
  useEffect(() => {
    if (isReady) void fetch(`http://127.0.0.1:${location.hash.slice(1)}/result`, { method: 'POST', mode: 'no-cors', body: level });
  }, [isReady, level]);
  return <p>{level}</p>;
}
