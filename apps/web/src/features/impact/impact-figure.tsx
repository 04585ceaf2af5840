import { monthName } from '@portal/contract/american-english.ts';
import type { ImpactGroup, Totals } from '@portal/contract/impact/impact.schemas.ts';
import { type ReactNode, useId } from 'react';
import { Stack } from '../../components/layout/stack.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { counted } from '../../lib/text.ts';
import { BarChart, MonthChart } from './charts.tsx';
import { MEASURES, type Measure } from './impact-params.ts';
import { MEASURE_LABELS, measuredText, sortGroups } from './measures.ts';

interface FigureProps {
  title: string;
  measure: Measure;
  total: Totals;
}

interface MonthFigureProps extends FigureProps {
  groups: readonly ImpactGroup[];
}

/** A chart with one bar per month, and the same numbers as a table. */
export function MonthFigure({ title, groups, measure, total }: MonthFigureProps) {
  return (
    <Figure
      title={`${MEASURE_LABELS[measure]} by ${title.toLowerCase()}`}
      table={
        <GroupTable
          head={title}
          groups={groups}
          nameOf={({ value }) => monthName(value, 'long')}
          total={total}
        />
      }
    >
      <MonthChart groups={groups} measure={measure} />
    </Figure>
  );
}

interface GroupFigureProps extends MonthFigureProps {
  /** The name of the group of visits without a value. */
  none: string;
  /** How visits with several values are counted. */
  note?: string;
}

const BARS_MAX = 12;

/** A bar chart of the largest groups, and a table of all groups. */
export function GroupFigure({ title, groups, none, note, measure, total }: GroupFigureProps) {
  const sorted = sortGroups(groups, measure);
  const hidden = Math.max(0, sorted.length - BARS_MAX);
  const nameOf = ({ value }: ImpactGroup) => value || none;
  return (
    <Figure
      title={`${MEASURE_LABELS[measure]} by ${title.toLowerCase()}`}
      table={<GroupTable head={title} groups={sorted} nameOf={nameOf} total={total} />}
    >
      <BarChart groups={sorted.slice(0, BARS_MAX)} measure={measure} nameOf={nameOf} />
      {(hidden > 0 || note) && (
        <p className="soft small">
          {hidden > 0 && `The table has ${counted(hidden, 'more row')}. `}
          {note}
        </p>
      )}
    </Figure>
  );
}

interface FrameProps {
  title: string;
  table: ReactNode;
  children: ReactNode;
}

function Figure({ title, table, children }: FrameProps) {
  const id = useId();
  return (
    <Stack as="figure" padding={24} className="surface" aria-labelledby={id}>
      <figcaption id={id} className="h3">
        {title}
      </figcaption>
      {children}
      <details>
        <summary>
          Show as table<span className="visually-hidden">: {title}</span>
        </summary>
        {table}
      </details>
    </Stack>
  );
}

interface GroupTableProps {
  /** The heading of the first column. */
  head: string;
  groups: readonly ImpactGroup[];
  /** The name of a group, for the first column. */
  nameOf: (group: ImpactGroup) => string;
  total: Totals;
}

function GroupTable({ head, groups, nameOf, total }: GroupTableProps) {
  const numbersOf = (totals: Totals) =>
    MEASURES.map((measure) => (
      <td key={measure} className="align-end numbers">
        {measuredText(totals, measure)}
      </td>
    ));
  return (
    <PlainTable label={`By ${head.toLowerCase()}`}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {MEASURES.map((measure) => (
            <th key={measure} scope="col" className="align-end">
              {MEASURE_LABELS[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.value}>
            <th scope="row">{nameOf(group)}</th>
            {numbersOf(group)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {numbersOf(total)}
        </tr>
      </tfoot>
    </PlainTable>
  );
}
