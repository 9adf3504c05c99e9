import type { WorkRow } from '@pinkas/contract/accountant/work-list/work-list.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { workWords } from '@pinkas/phrases/work-words';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { useMemo } from 'react';

import { useClientName } from '../../../shared/clients/client-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { enterPath, TONE_OF_KIND } from './work-list.ts';

/** Names what a row is about. */
export function useAbout(): (row: WorkRow) => string {
  const workList = usePhrases('workList');
  const docTypes = usePhrases('docTypes');
  const papers = usePhrases('papers');
  return (row) => workWords({ workList, docTypes, papers }, row.about);
}

/** Shows the kind of a pending task. */
export function KindBadge({ kind }: Pick<WorkRow, 'kind'>) {
  const text = usePhrases('workList');
  return <Badge tone={TONE_OF_KIND[kind]}>{text(kind)}</Badge>;
}

/** The columns of the work list; what a row is about leads into the books of its client. */
export function useWorkColumns(): readonly TableColumn<WorkRow>[] {
  const text = usePhrases('workList');
  return useMemo(
    () => [
      {
        key: 'about',
        head: text('about'),
        isFixed: true,
        kind: 'strong',
        cell: (row) => <About row={row} />,
      },
      {
        key: 'client',
        head: text('client'),
        kind: 'ellipsis',
        cell: (row) => <ClientName row={row} />,
      },
      { key: 'kind', head: text('kind'), cell: ({ kind }) => <KindBadge kind={kind} /> },
      { key: 'date', head: text('date'), cell: (row) => <Day row={row} /> },
    ],
    [text],
  );
}

interface RowProps {
  readonly row: WorkRow;
}

function About({ row }: RowProps) {
  const aboutOf = useAbout();
  return (
    <>
      <a className="pk-link" href={`#${enterPath(row)}`}>
        <bdi>{aboutOf(row)}</bdi>
      </a>
      <Words row={row} />
    </>
  );
}

/** Shows the question or answer, on a line of its own; renders nothing without one. */
export function Words({ row: { words } }: RowProps) {
  if (words === '') return null;
  return (
    <span className="work-words">
      <bdi>{words}</bdi>
    </span>
  );
}

export function ClientName({ row }: RowProps) {
  const nameOf = useClientName();
  return <bdi>{nameOf(row)}</bdi>;
}

/** Shows since when something waits, or until when a certificate is valid. */
export function Day({ row: { about, date } }: RowProps) {
  const text = usePhrases('workList');
  return text('certificate' in about ? 'until' : 'since', {
    day: `\u2066${formatLocalDate(date)}\u2069`,
  });
}
