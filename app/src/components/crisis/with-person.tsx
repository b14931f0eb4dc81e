import { QueryClientContext } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { useViewer } from '@/lib/auth/viewer';
import { useNear, useNearHere, type Near } from './use-near';

interface Props {
  children: (near: Pick<Near, 'person' | 'isKnown'>) => ReactNode;
}

/** Passes on the person of the user's safety plan: of their account if there is one, or else of the copy on this device. */
export function WithPerson({ children }: Props) {
  const { signedIn, role } = useViewer();
  const canLoad = use(QueryClientContext) !== undefined && signedIn && role === 'patient';
  return canLoad ? <Stored>{children}</Stored> : <Here>{children}</Here>;
}

const Stored = ({ children }: Props) => children(useNear());
const Here = ({ children }: Props) => children(useNearHere());
