import { SelectBox } from '../../components/form/select-field.tsx';
import { impactYears } from './impact-params.ts';

interface YearSelectProps {
  year: number;
  onChange: (year: number) => void;
}

/** A select with the current year and the ten years before it. */
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
