"""LangGraph: a graph of its own with our nodes, and the agent that it has ready, with our node as its hook."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Callable
from typing import Any

from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from langgraph.prebuilt import ToolNode, create_react_agent, tools_condition

from powercontext_integrations.langgraph import PowerContextRecall, RecallState

from .langchain_model import keep, look_tool, recording_model
from .turn import Taken, nothing

CONFIG: Any = {"configurable": {"thread_id": "thread-1"}}


def graph_of(taken: Taken, tool: Callable[[], None], power: PowerContextRecall) -> Any:
    model = recording_model(taken)

    def call_model(state: RecallState) -> dict[str, Any]:
        return {"messages": [model.invoke(state["llm_input_messages"])]}

    builder = StateGraph(RecallState)
    builder.add_node("recall", power.recall)
    builder.add_node("model", call_model)
    builder.add_node("tools", ToolNode([look_tool(tool)]))
    builder.add_node("capture", power.capture)
    builder.add_edge(START, "recall")
    builder.add_edge("recall", "model")
    builder.add_conditional_edges("model", tools_condition, {"tools": "tools", END: "capture"})
    builder.add_edge("tools", "recall")
    builder.add_edge("capture", END)
    return builder.compile(checkpointer=InMemorySaver())


def take_turn(prompt: str, tool: Callable[[], None] = nothing, /, **options: Any) -> Taken:
    taken = Taken()
    graph = graph_of(taken, tool, PowerContextRecall(**options))
    graph.invoke({"messages": [("user", prompt)]}, CONFIG)
    return _keep(taken, graph)


def take_turn_async(prompt: str, tool: Callable[[], None] = nothing, /, **options: Any) -> Taken:
    taken = Taken()
    graph = graph_of(taken, tool, PowerContextRecall(**options))
    asyncio.run(graph.ainvoke({"messages": [("user", prompt)]}, CONFIG))
    return _keep(taken, graph)


def _keep(taken: Taken, graph: Any) -> Taken:
    """Every checkpoint counts, with all its values."""
    keep(taken, graph.get_state(CONFIG).values["messages"])
    taken.kept += "".join(str(snapshot.values) for snapshot in graph.get_state_history(CONFIG))
    return taken


def take_react_turn(prompt: str, tool: Callable[[], None] = nothing, /, **options: Any) -> Taken:
    """Its state has a place for the input of the model, which is not the history either."""
    taken = Taken()
    recall = PowerContextRecall(**options).recall
    with warnings.catch_warnings():
        # LangGraph recommends LangChain's agents instead; those who stay must find that it works.
        warnings.simplefilter("ignore", DeprecationWarning)
        agent = create_react_agent(recording_model(taken), [look_tool(tool)], pre_model_hook=recall)
    return keep(taken, agent.invoke({"messages": [("user", prompt)]})["messages"])
