import { SelectBox } from '../../components/form/select-field.tsx';
import { impactYears } from './impact-params.ts';

interface YearSelectProps {
  year: number;
  onChange: (year: number) => void;
}

/** Chooses this year or one of the ten before. */
export function YearSelect({ year, onChange }: YearSelectProps) {
  return (
    <SelectBox
      label="Year"
      options={impactYears().map(String)}
      value={String(year)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
