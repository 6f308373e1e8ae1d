import { createRandom, pick } from './random.mjs';

/** The words that make up half of any text, most frequent first. */
export const ENGLISH_FUNCTION_WORDS = words(`
  the of to and a in is it that for we on with as are be this was by not or at from have has an when if can but do should
  will which they all our there so about after before into how what more than then use only no who where why must while
  because them its does did were been your any each between also over`);

/** What developers talk about. */
const ENGLISH_SUBJECTS = words(`
  deploy service database request error test build release cache client server user token config branch review timeout
  queue schema migration index log metric alert payment invoice order account session cookie header endpoint gateway
  worker job retry backoff limit quota tenant region cluster node container image registry secret certificate password
  login role permission audit policy rollback feature flag experiment report dashboard backup restore replica shard
  partition consumer producer topic event webhook signature checksum encoding parser compiler linter formatter package
  dependency version license changelog contract fixture coverage benchmark profile memory thread lock transaction cursor`);

const SYLLABLES = words(`
  ba co di fu ga he ki lo ma ne po qua re si to vu wa xe ya zo cla bri dro fle gra pli sta tre ver min tor pal sen lan
  mor del cas ter vin gol ran bel`);

/** English words, most frequent first: function words, known subjects, then a long tail of invented ones. */
export const ENGLISH = [...ENGLISH_FUNCTION_WORDS, ...ENGLISH_SUBJECTS, ...inventWords(20_000)];

export const CHINESE_FUNCTION_WORDS = words(`
  的 了 在 是 我们 和 有 不 这 个 要 就 都 也 会 对 把 被 从 到 用 如果 因为 所以 但是 可以 需要 已经 之后 之前 怎么 什么 哪个 为什么`);

const CHINESE_SUBJECTS = words(`
  部署 服务 数据库 请求 错误 测试 构建 发布 缓存 客户端 服务器 用户 令牌 配置 分支 评审 超时 队列 迁移 索引 日志 指标 告警 支付 发票 订单 账户
  会话 网关 重试 限流 租户 集群 容器 镜像 密钥 证书 密码 登录 权限 审计 策略 回滚 备份 恢复 副本 分区 事件 签名 编码 依赖 版本 事务 线程 内存`);

const CHINESE_CHARACTERS = [
  ...'一上下中主书事于交产人今代以件任但位低体作使保信修值假做停像元先全公关其典内写准分列到制前力功加动务化区单卡即压原参及反发取变口句台叫号合同名后向启否命和品响商器四回因图在地场块基增处复外多大失头好如字存学安定实容密对导小少局层届工左差已布常平年并库应度建开异式引张强当录形征律得循心必志快态性息情感成我或户所手打执批技护报拉括指按换据排接控推提插搜携摘操支收改放政效敏教数文新方无日时明显景智更替有服未本机权条来板构析果架某查标栈样核格框案检模次止正步段每比永求池没法注流测消深清源滚灰点热然照片版特状环现班理用由画界登的目直相省看真知码确示社票种积移程空窗立站端符第等签类粒系级线组细终经结绑统继续维缓编网置考者而联聚能自良色节范获行表被装要见规视角解言警计认议记许论设访证词译试该详语误说读调象负责败货质费起超路跟跨转软载较输达过运返还进连述送适选通逻遍配里重量金链错键长门闭问间阅队阶降限除随集需静非面页项预题额风首验高默',
];

/** Chinese words, most frequent first, with a tail of two-character words. */
export const CHINESE = [...CHINESE_FUNCTION_WORDS, ...CHINESE_SUBJECTS, ...inventChinese(8_000)];

/** @param {string} text */
function words(text) {
  return text.trim().split(/\s+/);
}

/** @param {number} count */
function inventWords(count) {
  const random = createRandom(1);
  const invented = new Set();
  while (invented.size < count)
    invented.add(Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, SYLLABLES)).join(''));
  return [...invented];
}

/** @param {number} count */
function inventChinese(count) {
  const random = createRandom(2);
  const invented = new Set();
  while (invented.size < count) invented.add(pick(random, CHINESE_CHARACTERS) + pick(random, CHINESE_CHARACTERS));
  return [...invented];
}
