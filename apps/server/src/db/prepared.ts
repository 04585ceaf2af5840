import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
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

const HOLE = '/* hole */';

/** Stands for what a frame is filled with. */
type Hole = <Row>() => RawBuilder<Row>;

/**
 * For queries of which one part changes and the rest, built once for a database and a kind, is long. `build` puts `hole`
 * where the part will be, and gives no values of its own.
 */
export const framed = <Kind extends string, Row>(
  build: (db: Db, hole: Hole, kind: Kind) => Compilable<Row>,
): ((db: Db, kind: Kind, part: RawBuilder<unknown>) => RawBuilder<Row>) => {
  const frames = new WeakMap<Db, Map<Kind, readonly [before: string, after: string]>>();
  const frameOf = (db: Db, kind: Kind): readonly [string, string] => {
    const frame = build(db.withoutPlugins(), <Row>() => sql.raw<Row>(HOLE), kind);
    const { sql: text, parameters } = frame.compile();
    const [before, after, ...more] = text.split(HOLE);
    if (before === undefined || after === undefined || more.length + parameters.length > 0) {
      throw new Error('A frame has one hole and no values of its own');
    }
    return [before, after];
  };
  return (db, kind, part) => {
    const kinds = frames.get(db) ?? new Map<Kind, readonly [string, string]>();
    frames.set(db, kinds);
    const [before, after] = kinds.get(kind) ?? frameOf(db, kind);
    kinds.set(kind, [before, after]);
    return sql<Row>`${sql.raw(before)}${part}${sql.raw(after)}`;
  };
};
