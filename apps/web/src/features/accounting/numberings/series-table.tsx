import type {
  CheckedSeries,
  NumberingRow,
} from '@pinkas/contract/accounting/numberings/numberings.contract';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';

import { useTypeName } from '../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { FirstNumberCell } from './first-number-cell.tsx';
import { LastDocument, NumberText, SeriesState } from './series-words.tsx';
import type { NumberingForm } from './use-numbering-form.ts';

export interface SeriesTableProps {
  readonly series: readonly NumberingRow[];
  readonly checked: readonly CheckedSeries[] | undefined;
  readonly form: NumberingForm;
}

/** The series of all types: a table, and below 768 one block a series. */
export function SeriesTable(props: SeriesTableProps) {
  const { isMobile } = useMediaSizes();
  return isMobile ? <SeriesBlocks {...props} /> : <WideTable {...props} />;
}

function checkOf({ checked }: SeriesTableProps, row: NumberingRow): CheckedSeries | undefined {
  return checked?.find(({ docType }) => docType === row.docType);
}

function WideTable(props: SeriesTableProps) {
  const text = usePhrases('numberings');
  const nameOf = useTypeName();
  return (
    <div className="numberings-scroll">
      <table className="numberings-table" aria-label={text('seriesTitle')}>
        <thead>
          <tr>
            <th scope="col">{text('type')}</th>
            <th scope="col">{text('firstNumber')}</th>
            <th scope="col">{text('nextNumber')}</th>
            <th scope="col">{text('lastDocument')}</th>
            <th scope="col">{text('documentsCount')}</th>
            <th scope="col">{text('state')}</th>
          </tr>
        </thead>
        <tbody>
          {props.series.map((row) => (
            <tr key={row.docType}>
              <th scope="row">
                {nameOf(row.docType)}
                {!row.isIssuable && <span className="numberings-note">{text('notIssuable')}</span>}
              </th>
              <td className="numberings-table__first">
                <FirstNumberCell row={row} form={props.form} />
              </td>
              <td>
                <NumberText number={row.nextNumber} />
              </td>
              <td>
                <LastDocument row={row} />
              </td>
              <td>
                <NumberText number={row.documentsCount} />
              </td>
              <td>
                <SeriesState row={row} checked={checkOf(props, row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SeriesBlocks(props: SeriesTableProps) {
  const text = usePhrases('numberings');
  const nameOf = useTypeName();
  return (
    <ul className="numberings-blocks" aria-label={text('seriesTitle')}>
      {props.series.map((row) => (
        <li key={row.docType}>
          <div className="numberings-blocks__head">
            <h3>{nameOf(row.docType)}</h3>
            <SeriesState row={row} checked={checkOf(props, row)} />
          </div>
          {!row.isIssuable && <p className="numberings-note">{text('notIssuable')}</p>}
          <dl>
            <div>
              <dt>{text('firstNumber')}</dt>
              <dd>
                <FirstNumberCell row={row} form={props.form} />
              </dd>
            </div>
            <div>
              <dt>{text('nextNumber')}</dt>
              <dd>
                <NumberText number={row.nextNumber} />
              </dd>
            </div>
            <div>
              <dt>{text('lastDocument')}</dt>
              <dd>
                <LastDocument row={row} />
              </dd>
            </div>
            <div>
              <dt>{text('documentsCount')}</dt>
              <dd>
                <NumberText number={row.documentsCount} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
