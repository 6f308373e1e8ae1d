/** What has to be ended or removed after the run, however it ends; the newest first. */
export class Belongings {
  /** @type {(() => unknown)[]} */
  #endings = [];

  /**
   * @template T
   * @param {T} thing
   * @param {(thing: T) => unknown} end Harmless when the thing has ended already.
   */
  own(thing, end) {
    this.#endings.push(() => end(thing));
    return thing;
  }

  async end() {
    for (const end of this.#endings.splice(0).reverse()) await end();
  }
}
