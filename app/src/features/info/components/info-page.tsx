import type { ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { common } from '../content/common';
import { ContentsList, type ContentsEntry } from './contents-list';
import { ReadNext } from './read-next';
import { Words } from './words';
import '@/styles/info.css';
import '@/styles/info-parts.css';

interface Props {
  title: string;
  heading: string;
  lead: string;
  picture?: ReactNode;
  /** What matters most: read before the contents list. */
  summary?: ReactNode;
  contents: readonly ContentsEntry[];
  children: ReactNode;
}

/** The frame of every information page: heading, contents list, the text, where to go next. */
export function InfoPage({ title, heading, lead, picture, summary, contents, children }: Props) {
  return (
    <div className="info">
      <div className="info-head">
        <div>
          <PageHeading title={title}>{heading}</PageHeading>
          <p className="lead">{lead}</p>
        </div>
        {picture}
      </div>
      <div className="info-body">
        {summary ? <div className="info-text info-summary">{summary}</div> : null}
        <ContentsList entries={contents} />
        <div className="info-text">
          {children}
          <div className="info-foot">
            <p>
              <Words text={common.helpNow} />
            </p>
            <ReadNext />
          </div>
        </div>
      </div>
    </div>
  );
}
