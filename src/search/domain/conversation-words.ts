/** Left behind when `'t`, `'ll` and the like are cut off. */
export const CONTRACTION_STUMPS =
  'don doesn didn isn aren wasn weren hasn haven hadn couldn wouldn shouldn mustn ain ca wo';

/** Function words that the maintained English list lacks. */
export const ENGLISH_REST =
  'when why does doing having its itself myself yourself ourselves themselves himself herself whose whom hers theirs yours ours ' +
  'shall may cannot cant dont until above below again against off once further nor few both just here am im';

/** Function words of other languages that are subjects in English engineering text; searched although listed. */
export const KEPT_WORDS =
  'com io es ci alt sub end per logo tag store jest min co zero ar pre local var vars final opt dir proto op lite bin hit tar ' +
  'bare far sent ai os ini care mind fire favor num face lang ban ten mine man met cz kr nr cu fi bom ok okay hi cat val';

/**
 * What people say to an assistant without naming a subject: greetings, assent, thanks, "go on", and verbs of request.
 * Kept short on purpose: a word in here can never be the only reason for a hit.
 */
export const FILLERS = `
hi hello hey hiya greetings welcome bye goodbye cheers morning evening
ok okay k yes yeah yep yup no nope sure fine great cool nice perfect awesome good alright right lol hmm
thanks thank thx ty please pls sorry continue proceed go going ahead resume next
tell show give ask say write explain describe summarize summarise translate help let know want need
继续 接着 好 好的 好吧 行 嗯 嗯嗯 是的 对的 可以 不 不是 谢谢 多谢 感谢 你好 您好 嗨 再见 请 请问 帮 帮我 帮忙 告诉 告诉我 给 写 讲 讲个 说说 解释 翻译 总结
はい いいえ ありがとう こんにちは こんばんは おはよう どうも 了解 続けて ください お願い お願いします 教えて 教え
네 예 아니요 감사합니다 고마워 고마워요 고맙습니다 안녕 안녕하세요 계속 계속해 좋아 좋아요 알겠습니다 부탁해 부탁합니다 알려줘
สวัสดี ขอบคุณ ครับ ค่ะ ใช่ ตกลง ต่อไป
hola gracias sí vale adelante favor bonjour salut merci oui non continuer hallo danke ja nein bitte weiter olá oi obrigado obrigada sim
ciao grazie prego привет здравствуйте спасибо пожалуйста да нет хорошо ладно продолжай продолжайте
مرحبا أهلا شكرا نعم لا أكمل تابع שלום תודה כן לא בסדר המשך नमस्ते धन्यवाद हाँ नहीं ठीक जारी γεια ευχαριστώ ναι όχι
xin chào merhaba teşekkürler evet hayır tamam devam cześć dziękuję tak nie tack hej ahoj děkuji`.trim();
