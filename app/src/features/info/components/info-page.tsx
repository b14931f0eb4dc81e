import type { ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { Lead } from '@/components/ui/text';
import { common } from '../content/common';
import { ContentsList, type ContentsEntry, type ContentsPart } from './contents-list';
import { ReadNext } from './read-next';
import { RichText } from './rich-text';

interface Props {
  title: string;
  heading: string;
  lead: string;
  picture?: ReactNode;
  /** What matters most: shown before the contents list. */
  summary?: ReactNode;
  contents: readonly ContentsEntry[];
  /** Left out where all sections are on the page. */
  part?: ContentsPart;
  children: ReactNode;
}

const textStyle = 'min-w-0 lg:col-start-2 [:where(&_:is(p,ul,dl)+p)]:mt-3';

/** The frame of every information page: heading, contents list, text, links to the next pages. */
export function InfoPage({ title, heading, lead, picture, summary, contents, part, children }: Props) {
  return (
    <div>
      <div className="grid items-center gap-6 md:grid-cols-[1fr_15rem] lg:gap-x-16">
        <div>
          <PageHeading title={title}>{heading}</PageHeading>
          <Lead>{lead}</Lead>
        </div>
        {picture}
      </div>
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 print:block">
        {summary ? <div className={`${textStyle} print:mb-6`}>{summary}</div> : null}
        <ContentsList entries={contents} part={part} />
        <div className={textStyle}>
          {children}
          <div className="mt-16 border-t border-hairline pt-6">
            <p>
              <RichText text={common.helpNow} />
            </p>
            <ReadNext />
          </div>
        </div>
      </div>
    </div>
  );
}
