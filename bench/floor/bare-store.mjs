import Database from 'better-sqlite3';
import { splitWords } from './split-words.mjs';

/** @typedef {import('../corpus/entries.mjs').Entry} Entry */

const SCHEMA = `
  CREATE TABLE entries (seq INTEGER PRIMARY KEY, entry_id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, body TEXT NOT NULL);
  CREATE VIRTUAL TABLE words USING fts5(scope, body, content='', contentless_delete=1);`;
const INSERT_ENTRY = 'INSERT INTO entries (entry_id, kind, body) VALUES (?, ?, ?)';
const INSERT_WORDS = 'INSERT INTO words (rowid, scope, body) VALUES (?, ?, ?)';
const READ = 'SELECT * FROM entries WHERE entry_id = ?';
/** Ids and ranks first, rows after: nothing but the sixteen best is read. */
const SEARCH = `
  SELECT entries.* FROM (
    SELECT rowid, bm25(words, 0, 1) AS score FROM words WHERE words MATCH ? ORDER BY score, rowid LIMIT 16
  ) AS found JOIN entries ON entries.seq = found.rowid ORDER BY found.score, found.rowid`;
const SCOPE = 'main';

/** What the engine alone costs: the same entries in one table and one full-text index, with the same durability. */
export class BareStore {
  /**
   * @param {string} path
   * @param {readonly Entry[]} entries What it holds at first.
   */
  constructor(path, entries) {
    this.database = new Database(path);
    this.database.pragma('journal_mode = WAL');
    this.database.pragma('synchronous = FULL');
    this.database.exec(SCHEMA);
    this.insertEntry = this.database.prepare(INSERT_ENTRY);
    this.insertWords = this.database.prepare(INSERT_WORDS);
    this.readEntry = this.database.prepare(READ);
    this.searchWords = this.database.prepare(SEARCH);
    this.count = 0;
    this.database.transaction(() => entries.forEach((entry) => this.#add(entry)))();
    this.insert = this.database.transaction((/** @type {Entry} */ entry) => this.#add(entry));
  }

  /**
   * The sixteen best entries that hold any word of the question.
   *
   * @param {string} question
   */
  search(question) {
    const words = new Set(splitWords(question).map((word) => `"${word}"`));
    return this.searchWords.all(`scope:"${SCOPE}" AND body:(${[...words].join(' OR ')})`);
  }

  /** @param {number} index */
  read(index) {
    return this.readEntry.get(`entry_${index}`);
  }

  close() {
    this.database.close();
  }

  /** @param {Entry} entry */
  #add({ kind, text }) {
    const { lastInsertRowid } = this.insertEntry.run(`entry_${this.count}`, kind, text);
    this.insertWords.run(lastInsertRowid, SCOPE, splitWords(text).join(' '));
    this.count += 1;
  }
}
