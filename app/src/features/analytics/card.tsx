import { createContext, useContext, type ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { Small } from '@/components/ui/text';

const Hidden = createContext(false);

export function WithGraphs({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return <Hidden value={hidden}>{children}</Hidden>;
}

/** A part of the report under its heading; `rule` says how its numbers are counted. */
export function Card({ title, rule, children }: { title: string; rule?: string; children: ReactNode }) {
  return (
    <Panel title={title} titleSize="text-h2" className="space-y-4 print:border-0 print:p-0">
      {children}
      {rule === undefined ? null : <Small>{rule}</Small>}
    </Panel>
  );
}

/** Hides the picture of a chart if the person turned graphs off. Its table stays. */
export function Graph({ children }: { children: ReactNode }) {
  const hidden = useContext(Hidden);
  return <div data-graph-hidden={hidden || undefined}>{children}</div>;
}

/** One number of several, with a hairline between them. */
export function CardLine({ children }: { children: ReactNode }) {
  return (
    <div data-line className="[[data-line]+&]:border-t [[data-line]+&]:border-hairline [[data-line]+&]:pt-2">
      {children}
    </div>
  );
}

/** What is said where there is too little data. */
export function Few({ children }: { children: ReactNode }) {
  return <p className="text-secondary">{children}</p>;
}

export const figureStyle = 'font-reading text-lead';
