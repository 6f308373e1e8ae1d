/** What the site itself says in each language. */
export const WORDS = {
  en: {
    description:
      'Prepared context for AI agents: what a project knows about a question, exactly cited, never over budget.',
    sections: {
      tutorial: 'Tutorial',
      'how-to': 'How-to',
      reference: 'Reference',
      explanation: 'Explanation',
      operations: 'Operations',
    },
    api: 'API',
    readme: 'Overview',
    integrations: 'Integrations and clients',
    decisions: 'Decisions',
    project: 'Project',
  },
  zh: {
    description: '为 AI 智能体准备上下文：项目对某个问题已知的内容，引用精确，绝不超出预算。',
    sections: {
      tutorial: '教程',
      'how-to': '操作指南',
      reference: '参考',
      explanation: '原理',
      operations: '运维',
    },
    api: 'API',
    readme: '概览（英文）',
    integrations: '集成与客户端（英文）',
    decisions: '决策记录（英文）',
    project: '项目（英文）',
  },
};
