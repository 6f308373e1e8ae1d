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
erzähl schreib schreibe erkläre zeig zeige mach raconte écris explique montre escribe cuenta explica muestra
расскажи напиши объясни покажи сделай anlat yaz açıkla göster احك اكتب اشرح ספר כתוב הסבר תראה सुनाओ लिखो बताओ समझाओ
ciao grazie prego привет здравствуйте спасибо пожалуйста да нет хорошо ладно продолжай продолжайте
مرحبا أهلا شكرا نعم لا أكمل تابع שלום תודה כן לא בסדר המשך नमस्ते धन्यवाद हाँ नहीं ठीक जारी γεια ευχαριστώ ναι όχι
xin chào merhaba teşekkürler evet hayır tamam devam cześć dziękuję tak nie tack hej ahoj děkuji`.trim();

/**
 * What people ask an assistant to do, and to what: in a coding session these words name no subject of their own. They
 * support other words like all everyday words.
 */
export const WORKING_WORDS = `
add answer append apply build change check class clean clear code command comment commit compile convert copy correct create debug
delete diff draft edit error example explanation file fix folder follow format function generate handle implement improve insert
install keep leave line lint list merge method modify move name open paragraph paste print push read refactor remove rename
repeat replace reply restart retry return review rewrite run save select sentence short shorten shorter simplify sort split
start stay step stop style summary task test text time translate try type undo unit update upload use variable verify word`.trim();

/**
 * Words that ask, in scripts with blanks: no query is about them. Wherever one is a stop word as well that list decides
 * already; here is what those lists lack.
 */
export const QUESTION_WORDS = `
whom whose quién quiénes qué cuál cuáles cuánto cuánta cuántos cuántas cómo dónde cuándo adónde
quel quels quelle quelles pourquoi comment combien où qual quais quanto quanta quantos quantas onde quando
cosa quale quali quanti quante perché wer wen wem wessen welche welcher welches welchen welchem was warum wieso
weshalb weswegen wie wieviel wieviele wann woher wohin womit wodurch wofür worüber waarom hoeveel welke wanneer waar
mikä mitä minkä millä missä mistä mihin milloin miksi miten millainen millaisia kuka kuinka kenen kenelle ketkä keitä ketä
kumpi moniko montako monta
kimin kime kimi kimler ne neyi nedir neler neden niye niçin nasıl nasıldır hangi hangisi hangileri kaç kaçta kaçıncı nerede
nereye nereden neresi nereyi neresidir
gì nào đâu sao bao nhiêu mấy hvad hvem hvor hvorfor hvordan hvornår vad vem varför när vilken vilka
кто кого кому кем что чего чему чем какой какая какое какие какого какую каких каким каков какова каковы почему зачем отчего
сколько скольких где куда откуда когда чей чья чьё чьи как
من ما ماذا لماذا كيف كم أين متى هل أي أية وما ומה מי מה מהו מהי מהם מהן למה מדוע איך כיצד כמה איפה היכן מתי לאן מאין
מאיפה האם איזה איזו אילו באיזה באיזו באילו
क्या कौन कौनसा कौनसी कौन-सा किस किसे किसने किसका किसकी किसके किन किसको क्यों कैसे कैसा कैसी कितना कितनी कितने कहाँ कहां कब`.trim();

/** Words that make a question of the sentence they begin. Those that as often begin a clause (when, where) are left out. */
export const LEADING_INTERROGATIVES = `
who whom whose what which why how tell remind
wer wen wem wessen welche[rsnm]? was warum wieso weshalb wie wann
qui quoi quels? quelles? pourquoi comment combien où quién(?:es)? qué cuál(?:es)? cuánt[oa]s? cómo dónde cuándo
quem qual quais quanto chi cosa quale quali perché
кто кого кому что какой какая какое какие почему зачем сколько где чей как
kim kimin ne neden niye niçin nasıl hangi kaç nerede
mikä mitä missä mistä milloin miksi miten millainen kuka kuinka kenen montako
من ما ماذا لماذا كيف كم أين متى هل أي
מי מה למה מדוע איך כמה איפה היכן מתי האם איזה איזו`.trim();

/** Words that make a question of a sentence wherever they stand. */
export const INTERROGATIVES = `
什么 什麼 谁 誰 哪 怎么 怎麼 怎样 为何 为什么 多少 多久 几 吗 呢
何時 どこ どの なぜ いつ いくら ですか ますか ましたか
무엇 어디 언제 누구 누가 어떻게 얼마 몇 나요 습니까 인가요
ใคร อะไร ที่ไหน เมื่อไร เมื่อไหร่ ทำไม อย่างไร ยังไง กี่ ไหม หรือไม่
क्या कौन किस क्यों कैसे कितन कहाँ कब`.trim();

/** Chinese characters that are grammar whenever they stand alone. */
export const HAN_PARTICLES = '的了是在被把和与及也都就还又才吗呢吧啊要会能可有没不这那之其到给让跟我你他她它们请谁几哪';
