import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useId } from 'react';
import type { ContactReach, PlanContact } from '@evenkeel/safety/cbt';
import { ListField } from '@/components/record-form/list-field';
import { RatingField } from '@/components/record-form/rating-field';
import { useChangeAt } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Checkbox } from '@/components/ui/choices';
import { Select } from '@/components/ui/inputs';
import { strongLink } from '@/components/ui/text';
import type { CrisisCountry } from '@/lib/crisis-lines';
import { dial } from '@/lib/phone';
import { PhoneField } from './phone-field';
import { reachOf, servicesOf, type ContactField, type FullPlan, type PlanField } from './plan';
import { RowList } from './row-list';
import { copy } from './copy';

const text = copy.edit;
const line = CBT_LIMITS.shortChars;
const most = CBT_LIMITS.planItems;

interface Props {
  field: PlanField;
  title: string;
  plan: FullPlan;
  /** The country whose crisis lines are offered. */
  country: CrisisCountry | undefined;
}

/** The fields of one step. A complete plan needs one warning sign; everything else is optional. */
export function StepBody({ field, title, plan, country }: Props) {
  switch (field) {
    case 'warningSigns':
    case 'reasons': {
      const kind = field === 'reasons' ? 'reason' : 'sign';
      return (
        <ListField
          label={title}
          path={field}
          items={plan[field]}
          limit={most}
          each={line}
          addLabel={text.add[kind]}
          itemLabel={text.item[kind]}
        />
      );
    }
    case 'actions':
      return <Actions plan={plan} />;
    case 'surroundings':
      return (
        <>
          <p className="text-secondary">{text.together}</p>
          <Surroundings plan={plan} />
        </>
      );
    case 'distractions':
      return <Contacts path="distractions" kind="place" rows={plan.distractions} />;
    case 'helpers':
      return (
        <>
          <p className="text-secondary">{text.safeToTell}</p>
          <Contacts path="helpers" kind="person" rows={plan.helpers} />
        </>
      );
    case 'services':
      return (
        <>
          <CountryLines rows={plan.services} country={country} />
          <Contacts path="services" kind="service" rows={plan.services} />
        </>
      );
  }
}

type Part = Pick<Props, 'plan'>;

function Actions({ plan }: Part) {
  return (
    <RowList
      path="actions"
      rows={plan.actions}
      blank={{ text: '', barrier: '' }}
      itemLabel={text.item.action}
      addLabel={text.add.action}
      max={most}
    >
      {(row, change, pathOf) => (
        <>
          <TextField path={pathOf('text')} label={text.what} limit={line} rows="line" />
          <RatingField
            label={text.likely}
            value={row.likely}
            onChange={(likely) => change({ likely } as Partial<typeof row>)}
            max={10}
            low={text.low}
            high={text.high}
          />
          <TextField path={pathOf('barrier')} label={text.barrier} limit={line} rows="line" />
        </>
      )}
    </RowList>
  );
}

function Surroundings({ plan }: Part) {
  return (
    <RowList
      path="surroundings"
      rows={plan.surroundings}
      blank={{ what: '', helper: '', done: false }}
      itemLabel={text.item.change}
      addLabel={text.add.change}
      max={most}
    >
      {(row, change, pathOf) => (
        <>
          <TextField path={pathOf('what')} label={text.changeWhat} limit={line} rows="line" />
          <TextField path={pathOf('helper')} label={text.helper} limit={line} rows="line" />
          <Checkbox className="font-semibold" checked={row.done ?? false} onChange={(event) => change({ done: event.target.checked })}>
            {text.isDone}
          </Checkbox>
        </>
      )}
    </RowList>
  );
}

interface ContactsProps {
  path: ContactField;
  kind: 'place' | 'person' | 'service';
  rows: readonly PlanContact[];
}

function Contacts({ path, kind, rows }: ContactsProps) {
  return (
    <RowList
      path={path}
      rows={rows}
      blank={{ name: '', phone: '', details: '' }}
      itemLabel={text.item[kind]}
      addLabel={text.add[kind]}
      max={most}
    >
      {(row, change, pathOf) => (
        <>
          <TextField path={pathOf('name')} label={kind === 'place' ? text.item.place : text.who} limit={line} rows="line" />
          <PhoneField path={pathOf('phone')} value={row.phone ?? ''} onChange={(phone) => change({ phone })} />
          {dial(row.phone ?? '') === undefined ? null : <ReachField value={reachOf(row, path)} onChange={(reach) => change({ reach })} />}
          <TextField path={pathOf('details')} label={kind === 'place' ? text.placeDetails : text.details} limit={line} rows="line" />
        </>
      )}
    </RowList>
  );
}

function ReachField({ value, onChange }: { value: ContactReach; onChange: (reach: ContactReach) => void }) {
  const id = useId();
  return (
    <Field id={id} label={text.reach}>
      <Select value={value} onChange={(event) => onChange(event.target.value as ContactReach)}>
        {Object.entries(text.reaches).map(([reach, label]) => (
          <option key={reach} value={reach}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function CountryLines({ rows, country }: Pick<ContactsProps, 'rows'> & { country: CrisisCountry | undefined }) {
  const change = useChangeAt<PlanContact[]>('services');
  if (!country) {
    return (
      <p className="mt-1 text-secondary">
        {text.linesElse}{' '}
        <AppLink to="/settings#place" className={strongLink}>
          Settings
        </AppLink>
      </p>
    );
  }
  const missing = servicesOf(country).filter((each) => !rows.some(({ name, phone }) => name === each.name && phone === each.phone));
  if (missing.length === 0) return <p className="mt-1 text-secondary">{text.linesHere(country.name)}</p>;
  const add = () =>
    change((now = []) => [...now.filter(({ name, phone, details }) => name || phone || details), ...missing].slice(0, most));
  return (
    <Button className="mt-4" onClick={add}>
      {text.lines(country.name)}
    </Button>
  );
}
