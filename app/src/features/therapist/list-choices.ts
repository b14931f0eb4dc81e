import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { SortingState } from '@tanstack/react-table';
import { useState } from 'react';
import { auth } from '@/lib/auth';
import { groups, sortable, type PatientGroup } from './patient-columns';

/** How the caseload is filtered and sorted, as it is written in the address. The first choice of each is left out. */
type ListChoices = {
  group?: PatientGroup | undefined;
  /** The id of a column, after a minus sign for the highest first. */
  sort?: string | undefined;
};

const firstSort = '-look';

/** Reads the choices in an address. Unknown values are left out. */
export function readListChoices({ group, sort }: { group?: unknown; sort?: unknown }): ListChoices {
  return {
    group: groups.find((one) => one === group && one !== 'all'),
    sort: typeof sort === 'string' && sort !== firstSort && sortable.has(sort.replace(/^-/, '')) ? sort : undefined,
  };
}

function sortingOf(sort: string = firstSort): SortingState {
  return [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
}

const sortOf = ([first]: SortingState): string | undefined => (first ? `${first.desc ? '-' : ''}${first.id}` : undefined);

/**
 * The filter and the order are part of the address, so that Back and a reload restore them. The searched name is in the state
 * of the history's entry: addresses reach access logs. It is restored only for the user who typed it.
 */
export function useListChoices() {
  const search: { group?: unknown; sort?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const by = auth.snapshot().user?.id;
  const [find, setFind] = useState(() => {
    const { state } = router.state.location;
    return state.by === by ? (state.q ?? '') : '';
  });
  const choices = readListChoices(search);
  const choose = (next: ListChoices) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...readListChoices({ ...before, ...next }) })) as never,
      state: true,
      replace: true,
      resetScroll: false,
    });
  return {
    choices,
    group: choices.group ?? ('all' as const),
    sorting: sortingOf(choices.sort),
    chooseGroup: (group: PatientGroup) => choose({ group }),
    chooseSorting: (sorting: SortingState) => choose({ sort: sortOf(sorting) }),
    find,
    setFind,
    /** Keeps the searched name in the history. Once the field is left, because each key would be an entry's change. */
    keepFind: () => void navigate({ to: '.', search: true as never, state: { q: find, by }, replace: true, resetScroll: false }),
  };
}
