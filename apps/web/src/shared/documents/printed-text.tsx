import type {
  PrintedTextPart,
  PrintedText as PrintedTextData,
} from '@pinkas/contract/accounting/documents/printed-text';

/**
 * The content of a document's pages, as text with tables: for screen readers, zoom, and copying. It uses the
 * language of the document, whatever the language of the screen.
 */
export function PrintedText({ text }: { readonly text: PrintedTextData }) {
  const { language, title, parts } = text;
  return (
    <article
      className="paper-text__body"
      lang={language}
      dir={language === 'he' ? 'rtl' : 'ltr'}
      aria-label={title}
    >
      <h2>{title}</h2>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </article>
  );
}

function Part({ part: { heading, lines, facts, table } }: { readonly part: PrintedTextPart }) {
  return (
    <section>
      {heading !== '' && <h3>{heading}</h3>}
      {lines.map((line, index) => (
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
      <Named facts={facts} />
      {table !== null && (
        <>
          <Rows table={table} heading={heading} />
          <Named facts={table.sums} isSums />
        </>
      )}
    </section>
  );
}

interface NamedProps {
  readonly facts: PrintedTextPart['facts'];
  /** Amounts are aligned in a column. */
  readonly isSums?: boolean;
}

function Named({ facts, isSums = false }: NamedProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={isSums ? 'paper-text__facts paper-text__facts--sums' : 'paper-text__facts'}>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RowsProps {
  readonly table: NonNullable<PrintedTextPart['table']>;
  readonly heading: string;
}

/** The first column has the label, all others the amounts. */
function Rows({ table: { heads, rows }, heading }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls must take the focus
    <div className="paper-text__box" tabIndex={0} role="group" aria-label={heads[0] ?? heading}>
      <table>
        {heads.length > 0 && (
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, index) => (
            <Row key={index} cells={cells} columns={heads.length} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ cells, columns }: { readonly cells: readonly string[]; readonly columns: number }) {
  const [first = '', ...others] = cells;
  if (others.length === 0) {
    return (
      <tr>
        <th scope="rowgroup" colSpan={Math.max(1, columns)} dir="auto">
          {first}
        </th>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row" dir="auto">
        {first}
      </th>
      {others.map((cell, index) => (
        <td key={index}>
          <bdi>{cell}</bdi>
        </td>
      ))}
    </tr>
  );
}
