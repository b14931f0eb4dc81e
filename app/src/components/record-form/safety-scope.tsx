import { createContext, useContext, useEffect, useId, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CrisisBlock } from '@/components/crisis/crisis-block';
import { SafetyNote } from '@/components/crisis/safety-note';
import { ScopeModel, type ScopeSnapshot } from '@/components/crisis/scope-model';
import { useServerPolicy } from '@/components/crisis/use-server-policy';
import { levelToShow } from '@/components/crisis/levels';
import { readText, type SqlPolicy } from '@/lib/safety';
import { useSafety } from '@/lib/use-safety';
import { pauseMs } from './writing/live-model';

interface Scope {
  model: ScopeModel;
  policy: SqlPolicy | undefined;
}

const Context = createContext<Scope | undefined>(undefined);

/** Around one form: what its fields say is screened together, and help is shown once. Nothing here stops a save. */
export function SafetyScope({ children }: { children: ReactNode }) {
  const [model] = useState(() => new ScopeModel());
  const policy = useServerPolicy();
  const safety = useSafety();
  const snapshot = useSyncExternalStore(model.subscribe, model.getSnapshot);
  const scope = useMemo(() => ({ model, policy }), [model, policy]);
  return (
    <Context value={scope}>
      {safety === 'unavailable' ? <SafetyNote /> : null}
      {snapshot.shown && !snapshot.homeSeen ? <Help model={model} snapshot={snapshot} /> : null}
      {children}
    </Context>
  );
}

/** For the page around the fields: tell of a submission, ask whether words are in the way. */
export function useSafetyScope() {
  const scope = useContext(Context);
  const [own] = useState(() => new ScopeModel());
  const model = scope?.model ?? own;
  const { shown, blocked } = useSyncExternalStore(model.subscribe, model.getSnapshot);
  const { submitted, stored, forget } = model;
  return { submitted, stored, forget, level: shown ?? 'none', blocked } as const;
}

/** For a field: its place in the form around it, or a form of its own where there is none. */
export function useFieldScope(name: string) {
  const outer = useContext(Context);
  const unique = useId();
  const [own] = useState(() => new ScopeModel());
  const model = outer?.model ?? own;
  // Two fields of one name would cover each other, so the second gets a name of its own.
  const [key] = useState(() => (model.isTaken(name) ? `${name} ${unique}` : name));
  useEffect(() => model.mount(key), [model, key]);
  const snapshot = useSyncExternalStore(model.subscribe, model.getSnapshot);
  const isHome = snapshot.shown !== undefined && snapshot.home === key;
  return { model, key, policy: outer?.policy, help: isHome ? <Help model={model} snapshot={snapshot} /> : null } as const;
}

/** Screens words that have no field of their own, such as tags of one's own, where they are not marked. */
export function useScreened(name: string, text: string): ReactNode {
  const { model, key, policy, help } = useFieldScope(name);
  const safety = useSafety();
  useEffect(() => {
    const timer = setTimeout(() => {
      const report = text === '' ? undefined : readText(text);
      model.tell(key, { text, level: levelToShow(report), blocked: report?.sanitise.blocked ?? false, balanced: false });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [model, key, text, safety, policy]);
  return help;
}

function Help({ model, snapshot }: { model: ScopeModel; snapshot: ScopeSnapshot }) {
  if (!snapshot.shown) return null;
  return <CrisisBlock level={snapshot.shown} rises={snapshot.rises} text={snapshot.text} onClose={model.close} />;
}
