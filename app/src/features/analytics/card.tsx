import { createContext, useContext, useId, type ReactNode } from 'react';

const Hidden = createContext(false);

export function WithGraphs({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return <Hidden value={hidden}>{children}</Hidden>;
}

/** A part of the page: what was found, how it came about, and what is behind it. */
export function Card({ title, rule, children }: { title: string; rule?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel analytics-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {rule === undefined ? null : <p className="small">{rule}</p>}
    </section>
  );
}

/** A picture, unless the person would rather not see any. Its table stays all the same. */
export function Graph({ children }: { children: ReactNode }) {
  const hidden = useContext(Hidden);
  return <div className={hidden ? 'graph graph-hidden' : 'graph'}>{children}</div>;
}
