import { useState } from 'react';
import { Avatar } from '../components/avatar.tsx';
import { ChosenChips, FilterChips, StatusChip, TagList } from '../components/chips.tsx';
import { DateBox } from '../components/date-box.tsx';
import { CheckBox } from '../components/form/choice-fields.tsx';
import { SelectBox } from '../components/form/select-field.tsx';
import { CircleCheck, CircleX, Hourglass } from '../components/icons.tsx';
import { KeyValues } from '../components/key-values.tsx';
import { Panel } from '../components/layout/panel.tsx';
import { Section } from '../components/layout/section.tsx';
import { Row } from '../components/layout/stack.tsx';
import { DataTable } from '../components/table/data-table.tsx';
import { PlainTable } from '../components/table/plain-table.tsx';

const ROWS = Array.from({ length: 30 }, (_, index) => ({
  name: `Person ${index + 1}`,
  email: `person${index + 1}@example.org`,
}));
const NAMES = ['Forestry', 'Soil', 'Water', 'Wind'];

export function DataParts() {
  const [chosen, setChosen] = useState<readonly string[]>(NAMES);
  const [day, setDay] = useState('');
  const without = (name: string) => chosen.filter((other) => other !== name);
  return (
    <>
      <Panel title="Chips">
        <Row>
          <StatusChip label="Success" tone="success" icon={CircleCheck} />
          <StatusChip label="Warning" tone="warning" icon={Hourglass} />
          <StatusChip label="Info" tone="info" icon={Hourglass} />
          <StatusChip label="Error" tone="error" icon={CircleX} />
          <StatusChip label="Default" tone="default" icon={CircleX} />
        </Row>
        <TagList tags={NAMES} most={2} label="Tags" />
        <FilterChips
          active={chosen.map((label) => ({ label, without: without(label) }))}
          onChange={setChosen}
        />
        <ChosenChips label="Chosen" items={chosen} onRemove={(name) => setChosen(without(name))} />
      </Panel>
      <Panel title="Filters">
        <Row>
          <SelectBox label="Sort by" options={NAMES} value="Soil" onChange={() => {}} />
          <SelectBox stacked label="Label above" options={NAMES} value="Soil" onChange={() => {}} />
          <DateBox label="Day" value={day} onChange={setDay} />
          <CheckBox label="Checked" checked onChange={() => {}} />
          <CheckBox label="Partly" checked={false} partly onChange={() => {}} />
        </Row>
      </Panel>
      <Panel title="Details">
        <Avatar url={undefined} name="Portrait" size={96} />
        <KeyValues
          items={[
            ['Name', 'Robin Ashworth'],
            ['Tags', <TagList key="tags" tags={NAMES} label="Tags of Robin" />],
          ]}
        />
      </Panel>
      <Panel title="Plain table">
        <PlainTable framed stacks label="Months">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" className="align-end">
                Visits
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">May</th>
              <td data-label="Visits" className="align-end numbers">
                12
              </td>
            </tr>
            <tr data-total>
              <th scope="row">Total</th>
              <td data-label="Visits" className="align-end numbers">
                12
              </td>
            </tr>
          </tbody>
        </PlainTable>
      </Panel>
      <Section title="A section" count={30} toggle={{ show: 'Show', hide: 'Hide' }}>
        <DataTable
          label="People"
          columns={[
            { id: 'name', label: 'Name', sort: ({ name }) => name, cell: ({ name }) => name },
            { id: 'email', label: 'Email', sort: ({ email }) => email, cell: ({ email }) => email },
          ]}
          rows={ROWS}
          keyOf={({ email }) => email}
          empty="Nobody"
        />
      </Section>
    </>
  );
}
