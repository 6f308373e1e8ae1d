/** The words of the theme in Chinese. */
export const CHINESE = {
  theme: {
    outline: { level: [2, 3], label: '本页内容' },
    docFooter: { prev: '上一页', next: '下一页' },
    darkModeSwitchLabel: '外观',
    lightModeSwitchTitle: '切换到浅色模式',
    darkModeSwitchTitle: '切换到深色模式',
    sidebarMenuLabel: '目录',
    returnToTopLabel: '回到顶部',
    langMenuLabel: '切换语言',
    skipToContentLabel: '跳到正文',
    notFound: {
      title: '页面不存在',
      quote: '地址可能有误，或者页面已移走。',
      linkLabel: '回到首页',
      linkText: '回到首页',
    },
  },
  search: {
    button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
    modal: {
      displayDetails: '显示详情',
      resetButtonTitle: '清空',
      backButtonTitle: '关闭',
      noResultsText: '没有结果：',
      footer: { selectText: '打开', navigateText: '移动', closeText: '关闭' },
    },
  },
};
