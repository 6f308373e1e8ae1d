const ORDER = /(?:answer exactly|reply only with|只回答|请回答)\s*[:：]\s*(\S.*)$/imu;

/**
 * The first order of a text, as the templates of `attacks.yaml` write it: what is to be said, or undefined.
 *
 * @param {string} text
 */
export const findOrder = (text) => ORDER.exec(text)?.[1];
