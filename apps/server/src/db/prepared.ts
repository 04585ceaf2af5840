import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

interface Built<Row, Name> {
  readonly query: CompiledQuery<Row>;
  /** What stands in the query for a value that is not known yet. */
  readonly places: ReadonlyMap<unknown, Name>;
}

/**
 * For queries that almost every request makes: building one takes longer than running it, so that it is built
 * once for a database. `build` asks for each value by the name under which it is given later.
 */
export const prepared = <Name extends string, Row>(
  build: (db: Db, value: (name: Name) => string) => Compilable<Row>,
): ((db: Db, values: Readonly<Record<Name, string>>) => Promise<Row[]>) => {
  const built = new WeakMap<Db, Built<Row, Name>>();
  const buildFor = (db: Db): Built<Row, Name> => {
    const places = new Map<unknown, Name>();
    const query = build(db, (name) => {
      const place = `:${name}`;
      places.set(place, name);
      return place;
    }).compile();
    const made = { query, places };
    built.set(db, made);
    return made;
  };
  return async (db, values) => {
    const { query, places } = built.get(db) ?? buildFor(db);
    const parameters = query.parameters.map((parameter) => {
      const name = places.get(parameter);
      return name === undefined ? parameter : values[name];
    });
    const asked: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(asked)).rows;
  };
};
