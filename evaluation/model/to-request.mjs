/** @typedef {import('../plan/read-plan.mjs').ModelRules} ModelRules */

/**
 * What a model is asked. The context stands in the system message after the instructions, byte for byte and once; without
 * context there are the instructions alone.
 *
 * @param {ModelRules} rules
 * @param {string} question
 * @param {string} content
 */
export const toRequest = ({ instructions, ...options }, question, content) => ({
  ...options,
  messages: [
    { role: 'system', content: content === '' ? instructions : `${instructions}\n\n${content}` },
    { role: 'user', content: question },
  ],
});
