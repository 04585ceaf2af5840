import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { RequestTextTable } from './schema.ts';
import { escapeLike, isIndexed, quoted } from './substrings.ts';

/** How each engine finds requests by what is said in them and by the people in them. */
export interface RequestIndex {
  /** The substring index over the texts in `request_texts`. */
  readonly ddl: readonly string[];
  /**
   * The requests' texts that contain every one of these folded words, of which at least one must be long
   * enough for the index (`isIndexed`), as a table to select from. The index drives.
   */
  requestsContaining(words: readonly string[]): RawBuilder<Selectable<RequestTextTable>>;
}

/** All that a request is found by, for the index of PostgreSQL and for queries in the very same words. */
const requestText = (prefix = ''): string =>
  ['event_text', 'teacher_text', 'speaker_text'].map((column) => prefix + column).join(` || '\n' || `);

/** Whether the texts of a request, named `searched`, contain every one of these folded words. */
export const requestContains = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql.join(
    words.map(
      (word) => sql`(${sql.raw(requestText('searched.'))}) like ${`%${escapeLike(word)}%`} escape '\\'`,
    ),
    sql` and `,
  );

export const sqliteRequestIndex: RequestIndex = {
  ddl: [
    `create virtual table request_search using fts5(
      event_text, teacher_text, speaker_text,
      content='request_texts', content_rowid='number', tokenize='trigram case_sensitive 1'
    )`,
    `create trigger request_search_insert after insert on request_texts begin
      insert into request_search (rowid, event_text, teacher_text, speaker_text)
      values (new.number, new.event_text, new.teacher_text, new.speaker_text);
    end`,
    `create trigger request_search_delete after delete on request_texts begin
      insert into request_search (request_search, rowid, event_text, teacher_text, speaker_text)
      values ('delete', old.number, old.event_text, old.teacher_text, old.speaker_text);
    end`,
    `create trigger request_search_update after update on request_texts begin
      insert into request_search (request_search, rowid, event_text, teacher_text, speaker_text)
      values ('delete', old.number, old.event_text, old.teacher_text, old.speaker_text);
      insert into request_search (rowid, event_text, teacher_text, speaker_text)
      values (new.number, new.event_text, new.teacher_text, new.speaker_text);
    end`,
  ],
  requestsContaining(words) {
    const short = words.filter((word) => !isIndexed(word));
    return sql`(
      select searched.* from request_search cross join request_texts as searched
      where request_search match ${words.filter(isIndexed).map(quoted).join(' ')}
        and searched.number = request_search.rowid
        ${short.length > 0 ? sql`and ${requestContains(short)}` : sql``}
    )`;
  },
};

export const postgresRequestIndex: RequestIndex = {
  ddl: [`create index request_texts_search on request_texts using gin ((${requestText()}) gin_trgm_ops)`],
  requestsContaining: (words) =>
    sql`(select * from request_texts as searched where ${requestContains(words)})`,
};
