import { formatAgorot } from '@pinkas/domain/money/format';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState, type ReactNode } from 'react';

import { barOf, tickText, type ChartScale } from './chart-scale.ts';
import './bar-chart.css';

/** Bars that are grouped together: a month, a week. */
export interface BarGroup {
  readonly key: string;
  /** Its whole name, for readers and the note. */
  readonly name: string;
  /** Its name under the bars. */
  readonly axisName: ReactNode;
  /** The link of a press. */
  readonly href: string;
  /** The running one is lighter. */
  readonly isRunning: boolean;
  /** A sum of each series, in agorot; a negative sum draws its bar below the zero line. */
  readonly sumsAgorot: readonly number[];
}

export interface BarChartProps {
  readonly label: string;
  /** Text of the equivalent table: its caption, and the head of its first column. */
  readonly tableCaption: string;
  readonly groupHead: string;
  /** One series to three, by what they are called. */
  readonly series: readonly string[];
  /** In chronological order, in the reading direction. */
  readonly groups: readonly BarGroup[];
  readonly scale: ChartScale;
}

/** Sums side by side as bars. A press opens the details of a group; a table gives screen readers the same data. */
export function BarChart(props: BarChartProps) {
  const { label, series, groups, scale } = props;
  return (
    <div className="bar-chart">
      <div className="bar-chart__axis" aria-hidden="true">
        {scale.ticksAgorot.toReversed().map((tick) => (
          <span key={tick}>
            <Isolate isLtr>{tickText(tick, scale)}</Isolate>
          </span>
        ))}
      </div>
      <div className="bar-chart__plot">
        <div className="bar-chart__lines" aria-hidden="true">
          {scale.ticksAgorot.toReversed().map((tick) => (
            <span key={tick} className={tick === 0 ? 'bar-chart__zero' : undefined} />
          ))}
        </div>
        <ol className="bar-chart__bars" aria-label={label}>
          {groups.map((group) => (
            <Group key={group.key} group={group} series={series} scale={scale} />
          ))}
        </ol>
      </div>
      {/* A table is never narrower than its words; what is around it is. */}
      <div className="pk-visually-hidden">
        <Table {...props} />
      </div>
    </div>
  );
}

/** The legend of the bar colours. */
export function ChartLegend({ series }: Pick<BarChartProps, 'series'>) {
  return (
    <ul className="bar-chart__legend">
      {series.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** The chart as a table. */
function Table({ tableCaption, groupHead, series, groups }: BarChartProps) {
  return (
    <table>
      <caption>{tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{groupHead}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, name, sumsAgorot }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {series.map((own, index) => (
              <td key={own}>{formatAgorot(sumsAgorot[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GroupProps extends Pick<BarChartProps, 'series'> {
  readonly group: BarGroup;
  readonly scale: ChartScale;
}

/** Formats the sums of a group: a single one needs no name. */
function sumsInWords({ sumsAgorot }: BarGroup, series: readonly string[]): string {
  const words = sumsAgorot.map((sum, index) => {
    const name = sumsAgorot.length > 1 ? `${series[index] ?? ''} ` : '';
    return `${name}₪ ${formatAgorot(sum)}`;
  });
  return words.join(', ');
}

function Group({ group, series, scale }: GroupProps) {
  const [isPointed, setIsPointed] = useState(false);
  const { name, axisName, href, isRunning, sumsAgorot } = group;
  const bars = sumsAgorot.map((sum) => barOf(sum, scale));
  const columnClass = `bar-chart__column bar-chart__column--${String(sumsAgorot.length)}`;
  return (
    <li
      className={isRunning ? 'bar-chart__month bar-chart__month--running' : 'bar-chart__month'}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
    >
      <a
        href={href}
        aria-label={`${name}: ${sumsInWords(group, series)}`}
        onFocus={() => setIsPointed(true)}
        onBlur={() => setIsPointed(false)}
      >
        <span className={columnClass}>
          {bars.map(({ foot, size }, index) => (
            <span
              key={series[index]}
              className={
                (sumsAgorot[index] ?? 0) < 0
                  ? 'bar-chart__bar bar-chart__bar--below'
                  : 'bar-chart__bar'
              }
              style={{
                blockSize: `${String(size * 100)}%`,
                insetBlockEnd: `${String(foot * 100)}%`,
              }}
            />
          ))}
        </span>
      </a>
      <span className="bar-chart__name" aria-hidden="true">
        {axisName}
      </span>
      {isPointed && (
        <span
          className="bar-chart__note"
          aria-hidden="true"
          style={{
            insetBlockEnd: `calc(32px + ${String(Math.max(...bars.map(({ foot, size }) => foot + size)))} * var(--chart-height))`,
          }}
        >
          <span>{name}</span>
          {sumsAgorot.map((sum, index) => (
            <span key={series[index]} className="bar-chart__sum">
              {sumsAgorot.length > 1 && <span>{series[index]}</span>}
              <Money agorot={sum} isStrong />
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
